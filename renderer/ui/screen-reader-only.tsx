import type { ReactNode } from 'react';

/** Text for screen readers only, where position or an icon says it visually. */
export function ScreenReaderOnly({ children }: { readonly children: ReactNode }) {
  return <span className="spoken">{children}</span>;
}
