import type { ComponentChildren } from 'preact';

/** A fact of a record in a list of facts: its name and its value. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
