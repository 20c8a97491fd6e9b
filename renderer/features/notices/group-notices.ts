import type { Notice } from '../../../shared/domain/settings';

/** Notices with the same text, shown as one. */
export interface NoticeGroup {
  /** The first of them: its position does not change when the same happens again. */
  readonly notice: Notice;
  readonly ids: readonly string[];
}

/** Groups notices with the same text, in order of first appearance. */
export function groupNotices(notices: readonly Notice[]): readonly NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const notice of notices) {
    const key = JSON.stringify([notice.code, notice.message, notice.advice]);
    const group = groups.get(key);
    groups.set(key, group === undefined ? { notice, ids: [notice.id] } : { ...group, ids: [...group.ids, notice.id] });
  }
  return [...groups.values()];
}
