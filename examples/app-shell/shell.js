/** All that an app shell does with the portal: mount it, unmount it. */
const stage = document.getElementById('stage');
const placeholder = stage.firstElementChild;

document.getElementById('open').addEventListener('click', open);
document.getElementById('close').addEventListener('click', close);

async function open() {
  const { mount } = await import('/portal.js');
  placeholder.remove();
  await mount(stage, { basePath: '/' });
}

async function close() {
  const { unmount } = await import('/portal.js');
  await unmount();
  stage.replaceChildren(placeholder);
}

await open();
