import { Countdown } from '../../ui/age';
import type { StatusWords } from './status-words';

/** The second line of the status: words, or words with a running countdown. */
export function StatusDetail({ detail }: { readonly detail: StatusWords['detail'] }) {
  if (detail.kind === 'text') return detail.text;
  return (
    <>
      {detail.label} <Countdown at={detail.at} />
    </>
  );
}
