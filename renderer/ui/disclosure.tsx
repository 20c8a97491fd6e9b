import { UnstyledButton } from '@mantine/core';
import { type Icon, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly icon?: Icon;
  readonly title: ReactNode;
  /** Makes a row of 56 pixels of it, with its icon on a tile. */
  readonly text?: string;
  /** The value in short, while it is closed. */
  readonly preview?: ReactNode;
  /** Omitted: it leads elsewhere. */
  readonly isOpen?: boolean;
  readonly button?: Ref<HTMLButtonElement>;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children?: ReactNode;
}

/** A line of 44 pixels that opens what it names, or leads there. */
export function Disclosure(props: DisclosureProps) {
  const { icon: LineIcon, title, text, preview, isOpen, button, onToggle, children } = props;
  const id = useId();
  // What was open already when it came into view stands still.
  const [wasToggled, setWasToggled] = useState(false);
  const leads = isOpen === undefined;
  const Chevron = leads ? IconChevronRight : IconChevronDown;
  const icon = LineIcon !== undefined && (
    <span className={classes.icon}>
      <LineIcon size={text === undefined ? 18 : 20} stroke={1.6} aria-hidden="true" />
    </span>
  );
  const chevron = (
    <Chevron className={leads ? `chevron ${classes.leads}` : 'chevron'} size={18} stroke={1.6} aria-hidden="true" />
  );
  const opens = {
    ref: button,
    onClick: () => {
      setWasToggled(true);
      onToggle(!isOpen);
    },
    ...(!leads && { 'aria-expanded': isOpen, 'aria-controls': id }),
  };
  return (
    <section className={classes.section} data-tall={text !== undefined || undefined} aria-labelledby={`${id}-title`}>
      {text === undefined ? (
        <h2>
          <UnstyledButton className={`plain ${classes.line}`} {...opens}>
            {icon}
            <span id={`${id}-title`} className={classes.title}>
              {title}
            </span>
            <span className={classes.preview}>{isOpen !== true && preview}</span>
            {chevron}
          </UnstyledButton>
        </h2>
      ) : (
        <div className={`plain ${classes.line}`}>
          {icon}
          <div className={classes.words}>
            <h2>
              <UnstyledButton id={`${id}-title`} className={classes.title} aria-describedby={`${id}-text`} {...opens}>
                {title}
              </UnstyledButton>
            </h2>
            <p id={`${id}-text`} className="addr small">
              {text}
            </p>
          </div>
          {chevron}
        </div>
      )}
      {!leads && (
        <div id={id} hidden={!isOpen} className={`${classes.content} ${wasToggled ? classes.opens : ''}`}>
          {isOpen && children}
        </div>
      )}
    </section>
  );
}
