import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly title: ReactNode;
  /** The value in short, while it is closed. */
  readonly preview?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A line of 44 pixels that opens what it names. */
export function Disclosure({ title, preview, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`}>
      <h2>
        <UnstyledButton
          className={classes.line}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
        >
          <span id={`${id}-title`} className={classes.title}>
            {title}
          </span>
          <span className={classes.preview}>{!isOpen && preview}</span>
          <IconChevronDown className="chevron" size={18} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!isOpen} className={classes.content}>
        {isOpen && children}
      </div>
    </section>
  );
}
