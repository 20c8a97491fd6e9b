/** How a command line is wrong, and what to do about it. */
export const usage = {
  unknownOption: 'Unknown option “{{option}}”.',
  unknownCommand: 'Unknown command “{{command}}”.',
  missingArgument: 'The argument <{{argument}}> is missing.',
  missingValue: 'The option {{option}} needs a value.',
  tooManyArguments: 'Too many arguments.',
  choice: 'The argument <{{argument}}> must be one of these: {{choices}}.',
  otherwise: 'This command line can’t be read.',
  noCommand: 'No command was given.',
  didYouMean: 'Did you mean {{suggestion}}?',
  seeHelp: 'See {{program}} --help.',
  milliseconds: 'The value of {{option}} must be a whole number from 1 to {{max, number}}.',
  port: 'The value of {{option}} must be a port number from 1 to 65535.',
  portOrZero: 'The value of {{option}} must be a port number from 0 to 65535; 0 takes any free port.',
  suffix: 'The value of {{option}} must be a name such as apps.example.',
  /** Without the value, which may be very long. */
  nameLength: 'The name of an app must have 1 to {{max}} characters.',
  targetLength: 'An address or a device code must have 1 to {{max}} characters.',
  alias: 'The name after --alias must have 1 to {{max}} visible characters.',
  neitherAddressNorCode: '“{{word}}” is neither an address nor looks like a device code.',
  noService: { message: 'No service was given.', advice: 'Use --service URL, or set BECKON_SERVICE_URL.' },
  noServiceOrBeckon: {
    message: 'No service was given, and Beckon isn’t running.',
    advice: 'Start Beckon, use --service URL, or set BECKON_SERVICE_URL.',
  },
  addressForm: 'Enter it like 192.168.1.42, 192.168.1.42:30010 or the app’s domain. Use --code for a device code.',
} as const;
