export default function DevUiPage() { return <h1 className="text-accent">Zustände</h1>; }
