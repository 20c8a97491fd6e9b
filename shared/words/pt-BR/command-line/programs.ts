import type { programs as english } from '../../en/command-line/programs';
import type { Translation } from '../../translation';

export const programs: Translation<typeof english, 'pt-BR'> = {
  socket: 'Soquete: {{path}}',
  noSocket: 'Soquete: o Beckon escolhe o nome ao iniciar.',
  userData: 'Dados do usuário: {{path}}',
  running: 'Em execução: Beckon {{version}}, protocolo {{protocol}}.',
  runningUnknown: 'Em execução: um Beckon que não informa sua versão.',
  notRunning: 'O Beckon não está em execução.',
  otherVersion: 'O Beckon em execução está na versão {{version}}.',
};
