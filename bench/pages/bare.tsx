import { createRoot } from 'react-dom/client';

/** The least that a page with React can be: a title and fifty lines, without a look, a server or a session. */
const lines = Array.from({ length: 50 }, (_, number) => `Buyer ${number} GmbH`);

function Page() {
  return (
    <main>
      <h1>Covers</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </main>
  );
}

createRoot(document.getElementById('page') as HTMLElement).render(<Page />);
