// A module of its own, so that React's renderer is a chunk of its own: it changes rarely and is evaluated by itself.
export { createRoot } from 'react-dom/client';
