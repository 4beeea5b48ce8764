// Choosing a person with the keyboard: / finds, arrows choose, Enter signs in. Without this script the page works by Tab.

const filter = document.querySelector('.filter input');
const rows = [...document.querySelectorAll('.people li')];
const nobody = document.querySelector('.nobody');
let current = rows[0];

const buttonOf = (row) => row?.querySelector('button');
const shown = () => rows.filter((row) => !row.hidden);

function choose(row) {
  buttonOf(current)?.classList.remove('current');
  current = row;
  buttonOf(current)?.classList.add('current');
}

function narrow() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of rows) row.hidden = !words.every((word) => row.dataset.words.includes(word));
  nobody.hidden = shown().length > 0;
  choose(shown()[0]);
}

function move(step) {
  const people = shown();
  if (people.length === 0) return;
  const next = Math.min(Math.max(people.indexOf(current) + step, 0), people.length - 1);
  choose(people[next]);
  buttonOf(current).scrollIntoView({ block: 'nearest' });
  if (document.activeElement !== filter) buttonOf(current).focus();
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inFilter = document.activeElement === filter;
  if (event.key === '/' && !inFilter) filter.focus();
  else if (event.key === 'ArrowDown') move(1);
  else if (event.key === 'ArrowUp') move(-1);
  else if (event.key === 'Escape' && inFilter) {
    filter.value = '';
    narrow();
  } else if (event.key === 'Enter' && (inFilter || document.activeElement === document.body))
    buttonOf(current)?.click();
  else return;
  event.preventDefault();
});

for (const row of rows) row.addEventListener('focusin', () => choose(row));
filter.addEventListener('input', narrow);
choose(current);
