import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  NumberInput,
  PasswordInput,
  Select,
  TextInput,
  Tooltip,
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

const SYSTEM_FONTS =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', Cantarell, Ubuntu, 'Liberation Sans', 'Helvetica Neue', Arial, sans-serif";

export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 7, dark: 6 },
  colors: { iris, dark },
  black: '#1d1e28',
  fontFamily: SYSTEM_FONTS,
  fontFamilyMonospace: 'var(--bk-mono)',
  defaultRadius: '8px',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  headings: { fontFamily: SYSTEM_FONTS, fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'default',
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Button: Button.extend({ defaultProps: { size: 'sm', px: 14 } }),
    NumberInput: NumberInput.extend({ defaultProps: { size: 'sm' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
    Select: Select.extend({ defaultProps: { size: 'sm', checkIconPosition: 'right', allowDeselect: false } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: false } },
    }),
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
    '--mantine-color-disabled': 'var(--bk-sunk)',
    '--mantine-color-disabled-color': 'var(--bk-muted)',
    '--mantine-color-disabled-border': 'var(--bk-line)',
  };
  return { variables: {}, light: scheme, dark: scheme };
};
