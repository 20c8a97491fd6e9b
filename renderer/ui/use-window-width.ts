import { useMediaQuery } from '@mantine/hooks';

/* The style sheets use the same numbers. */
const COMPACT_RAIL = '(max-width: 1139px)';
const SINGLE_PANE = '(max-width: 979px)';

/** Whether the rail shows only icons. */
export function useIsRailCompact(): boolean {
  return useMedia(COMPACT_RAIL);
}

/** Whether the detail covers the list because there is no room beside it. */
export function useIsSinglePane(): boolean {
  return useMedia(SINGLE_PANE);
}

function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}
