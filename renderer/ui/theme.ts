import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

const iris: MantineColorsTuple = [
  '#ecedfb',
  '#dfe2f9',
  '#c1c6f3',
  '#aab1ff',
  '#8089f0',
  '#6a74e6',
  '#5b65dd',
  '#4650c4',
  '#3c45b2',
  '#343ca0',
];

/** Mantine's neutral grays of the dark scheme, in the tone of `tokens.css`. */
const dark: MantineColorsTuple = [
  '#ecedf3',
  '#c3c6d6',
  '#a6a9bb',
  '#9396a8',
  '#343744',
  '#2c2f3a',
  '#24262f',
  '#16171d',
  '#0d0e12',
  '#090a0d',
];

export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 7, dark: 6 },
  colors: { iris, dark },
  black: '#1a1b25',
  fontFamily: 'var(--bk-font)',
  fontFamilyMonospace: 'var(--bk-font)',
  defaultRadius: 'var(--bk-radius-2)',
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '16px', xl: '20px' },
  headings: { fontFamily: 'var(--bk-font)', fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'default',
  // By name, and not by `Component.extend`, which would load components of pages that come later.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Said, so that style sheets can tell which is the filled one.
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    // Else an image without a name.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    // The box, and below it its help and what is wrong with it.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
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
    SegmentedControl: { defaultProps: { size: 'sm', withItemsBorders: false } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: {
      defaultProps: {
        openDelay: 800,
        position: 'bottom',
        events: { hover: true, focus: true, touch: false },
        // Within the sheet, which leaves 8 pixels at the end and at the bottom.
        middlewares: { shift: { padding: 16 }, flip: { padding: 16 } },
      },
    },
  },
});

/** Maps Mantine's own colors to the window's tokens. */
export const tokenResolver: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--bk-sheet)',
    '--mantine-color-text': 'var(--bk-text)',
    '--mantine-color-dimmed': 'var(--bk-text-2)',
    '--mantine-color-placeholder': 'var(--bk-text-3)',
    '--mantine-color-error': 'var(--bk-bad-text)',
    '--mantine-color-anchor': 'var(--bk-accent-text)',
    '--mantine-color-default': 'var(--bk-sheet)',
    '--mantine-color-default-color': 'var(--bk-text)',
    '--mantine-color-default-hover': 'var(--bk-fill)',
    '--mantine-color-default-border': 'var(--bk-edge)',
    '--mantine-color-gray-light-color': 'var(--bk-text-2)',
    '--mantine-color-gray-light-hover': 'var(--bk-fill)',
    '--mantine-color-iris-light': 'var(--bk-accent-soft)',
    '--mantine-color-iris-light-color': 'var(--bk-accent-text)',
    '--mantine-color-red-light-color': 'var(--bk-bad-text)',
    '--mantine-color-red-light': 'var(--bk-bad-tint)',
    '--mantine-color-red-light-hover': 'var(--bk-bad-tint)',
    '--mantine-primary-color-filled-hover': 'var(--bk-accent-hover)',
    '--mantine-color-disabled': 'transparent',
    '--mantine-color-disabled-color': 'var(--bk-text-3)',
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
