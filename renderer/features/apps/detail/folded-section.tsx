import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './folded-section.module.css';

interface FoldedSectionProps {
  readonly title: string;
  /** What stands beside the title while it is folded. */
  readonly note?: string | null;
  readonly children: ReactNode;
}

/** A titled card whose content is shown on demand. */
export function FoldedSection({ title, note = null, children }: FoldedSectionProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={`${id}-title`}>
      <h2 className={classes.title}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <span id={`${id}-title`}>{title}</span>
          {!opened && note !== null && <bdi className={classes.note}>{note}</bdi>}
          <IconChevronDown className={classes.arrow} size={18} aria-hidden="true" />
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!opened} className={classes.content}>
        {opened && children}
      </div>
    </section>
  );
}
