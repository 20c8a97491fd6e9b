import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

const iris: MantineColorsTuple = [
  '#eceefb',
  '#dfe2f9',
  '#c1c6f3',
  '#a3aaff',
  '#8089f0',
  '#6a74e6',
  '#5b65dd',
  '#4650c4',
  '#3d46b0',
  '#333b95',
];

/** Mantine's neutral grays of the dark scheme, in the tone of `tokens.css`. */
const dark: MantineColorsTuple = [
  '#e9eaf1',
  '#c9cad6',
  '#a2a5b7',
  '#8f92a5',
  '#363947',
  '#2c2f3b',
  '#22242d',
  '#1a1b22',
  '#131419',
  '#0e0f13',
];

export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 7, dark: 6 },
  colors: { iris, dark },
  black: '#1d1e28',
  fontFamily: 'var(--bk-font)',
  fontFamilyMonospace: 'var(--bk-mono)',
  defaultRadius: 'var(--bk-radius-2)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  headings: { fontFamily: 'var(--bk-font)', fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'default',
  // By name, and not by `Component.extend`, which would load components of pages that come later.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Button: { defaultProps: { size: 'sm', px: 14 } },
    // Else an image without a name.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    NumberInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    // Mantine would keep the options of a closed one in the page.
    Select: {
      defaultProps: {
        size: 'sm',
        checkIconPosition: 'right',
        allowDeselect: false,
        comboboxProps: { keepMounted: false },
      },
    },
    SegmentedControl: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: false } } },
  },
});

/** Maps Mantine's own colors to the window's tokens. */
export const tokenResolver: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--bk-surface)',
    '--mantine-color-text': 'var(--bk-text)',
    '--mantine-color-dimmed': 'var(--bk-muted)',
    '--mantine-color-placeholder': 'var(--bk-muted)',
    '--mantine-color-error': 'var(--bk-bad)',
    '--mantine-color-anchor': 'var(--bk-accent-text)',
    '--mantine-color-default': 'var(--bk-surface)',
    '--mantine-color-default-color': 'var(--bk-text)',
    '--mantine-color-default-hover': 'var(--bk-sunk)',
    '--mantine-color-default-border': 'var(--bk-line-button)',
    '--mantine-color-gray-light-color': 'var(--bk-muted)',
    '--mantine-color-gray-light-hover': 'var(--bk-sunk)',
    '--mantine-color-iris-light': 'var(--bk-accent-soft)',
    '--mantine-color-iris-light-color': 'var(--bk-accent-text)',
    '--mantine-color-red-light-color': 'var(--bk-bad)',
    '--mantine-color-red-light': 'var(--bk-bad-soft)',
    '--mantine-color-red-light-hover': 'var(--bk-bad-soft)',
    '--mantine-primary-color-filled-hover': 'var(--bk-accent-hover)',
    '--mantine-color-disabled': 'var(--bk-sunk)',
    '--mantine-color-disabled-color': 'var(--bk-muted)',
    '--mantine-color-disabled-border': 'var(--bk-line)',
  };
  return { variables: {}, light: scheme, dark: scheme };
};

/** The desktop's scheme, always. Mantine's own manager would read the page's storage first, which costs 15 ms. */
export const desktopColorScheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => undefined,
  clear: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
};

/** Sets what Mantine would set after its first render: the styles would be calculated twice. */
export function applyDesktopScheme(): void {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}
