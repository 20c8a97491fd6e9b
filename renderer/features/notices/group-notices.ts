import type { Notice } from '../../../shared/domain/settings';

/** Notices that say the same, as one. */
export interface NoticeGroup {
  /** The first of them: its place does not change when the same happens again. */
  readonly notice: Notice;
  readonly ids: readonly string[];
}

/** Puts notices together that say the same, in the order in which each was first said. */
export function groupNotices(notices: readonly Notice[]): readonly NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const notice of notices) {
    const said = JSON.stringify([notice.code, notice.message, notice.advice]);
    const group = groups.get(said);
    groups.set(said, group === undefined ? { notice, ids: [notice.id] } : { ...group, ids: [...group.ids, notice.id] });
  }
  return [...groups.values()];
}
