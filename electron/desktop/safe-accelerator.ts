const MODIFIERS = /^(command|cmd|control|ctrl|commandorcontrol|cmdorctrl|alt|option|altgr|super|meta)$/i;
const FUNCTION_KEY = /^f([1-9]|1\d|2[0-4])$/i;

/**
 * Whether a key combination may be taken from every other program: one without Control, Alt or Super would keep a key
 * from being typed anywhere. Whether it names keys at all is for the system to say. Pure.
 */
export function isSafeAccelerator(accelerator: string): boolean {
  const keys = accelerator.split('+');
  return keys.some((key) => FUNCTION_KEY.test(key)) || (keys.length > 1 && keys.some((key) => MODIFIERS.test(key)));
}
