import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Said } from '../../shared/words/text';
import { bridge } from '../bridge/bridge';
import { wordsAround } from '../i18n/i18n';
import { useT } from '../i18n/use-t';
import { announce } from '../stores/view-store';

const SHOW_OUTCOME_MS = 1_600;

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, as a noun: "Domain". */
  readonly what: string;
}

/** Copies a text, and shows and announces whether it worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useT();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');

  useEffect(() => {
    if (outcome === 'none') return;
    const timer = window.setTimeout(() => setOutcome('none'), SHOW_OUTCOME_MS);
    return () => window.clearTimeout(timer);
  }, [outcome]);

  const said = new Said(what);

  const copy = async (): Promise<void> => {
    const copied = await copyText(text);
    setOutcome(copied ? 'copied' : 'failed');
    announce(wordsAround(copied ? 'detail.copied' : 'detail.notCopied', { what: said }, t));
  };

  const label = wordsAround('detail.copy', { what: said }, t);
  return (
    <ActionIcon size="sm" aria-label={label} data-hint={label} onClick={() => void copy()}>
      {outcome === 'none' && <IconCopy size={15} />}
      {outcome === 'copied' && <IconCheck size={15} color="var(--bk-ok-text)" />}
      {outcome === 'failed' && <IconX size={15} color="var(--bk-bad-text)" />}
    </ActionIcon>
  );
}

/** Puts a text on the clipboard, through main; returns whether it succeeded. */
export async function copyText(text: string): Promise<boolean> {
  const answer = await bridge.request('desktop.copy-text', { text });
  return answer.ok;
}
