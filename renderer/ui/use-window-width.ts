import { useMediaQuery } from '@mantine/hooks';

/* The style sheets use the same numbers. */
const BAR = '(max-width: 639px), (max-height: 449px)';
const NARROW_RAIL = '(max-width: 1139px)';
const LOW_RAIL = '(max-height: 519px)';
const SINGLE_PANE = '(max-width: 719px)';

/** The navigation: names beside icons; icons with small names below; icons alone; or a bar of icons along the top. */
export type RailShape = 'wide' | 'named-icons' | 'icons' | 'bar';

export function useRailShape(): RailShape {
  const isBar = useMedia(BAR);
  const isNarrow = useMedia(NARROW_RAIL);
  const isLow = useMedia(LOW_RAIL);
  if (isBar) return 'bar';
  if (!isNarrow) return 'wide';
  return isLow ? 'icons' : 'named-icons';
}

/** Whether the detail covers the list because there is no room beside it. */
export function useIsSinglePane(): boolean {
  return useMedia(SINGLE_PANE);
}

function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
}
