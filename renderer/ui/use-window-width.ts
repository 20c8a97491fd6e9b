import { useMediaQuery } from '@mantine/hooks';

/* The style sheets use the same numbers. */
const NARROW = '(max-width: 899px)';
const SINGLE_PANE = '(max-width: 719px)';

/** Whether the sidebar has icons alone. */
export function useIsNarrow(): boolean {
  return useMedia(NARROW);
}

/** Whether the detail covers the list because there is no room beside it. */
export function useIsSinglePane(): boolean {
  return useMedia(SINGLE_PANE);
}

function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}
