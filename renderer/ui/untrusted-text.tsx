import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { plainText } from '../../shared/lib/plain-text';
import { useT } from '../i18n/use-t';
import classes from './untrusted-text.module.css';

const SHOWN_AT_FIRST = 72;

/** Text from the network: plain, isolated in its direction, and shortened if long, with the full text on demand. */
export function UntrustedText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  const characters = [...plainText(text)];
  if (characters.length <= SHOWN_AT_FIRST) return <bdi className={classes.text}>{characters.join('')}</bdi>;
  return (
    <>
      <bdi className={classes.text}>
        {whole ? characters.join('') : `${characters.slice(0, SHOWN_AT_FIRST).join('')}…`}
      </bdi>
      <ShowAllToggle showsAll={whole} onChange={setWhole} />
    </>
  );
}

interface ShowAllToggleProps {
  readonly showsAll: boolean;
  readonly onChange: (showsAll: boolean) => void;
}

/** Expands a shortened text. */
export function ShowAllToggle({ showsAll, onChange }: ShowAllToggleProps) {
  const t = useT();
  return (
    <UnstyledButton className={classes.toggle} aria-expanded={showsAll} onClick={() => onChange(!showsAll)}>
      {showsAll ? t('detail.showLess') : t('detail.showAll')}
    </UnstyledButton>
  );
}
