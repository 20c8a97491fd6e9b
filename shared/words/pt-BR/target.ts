import type { target as english } from '../en/target';
import type { Translation } from '../translation';

export const target: Translation<typeof english, 'pt-BR'> = {
  tooLong: 'Isto é longo demais para um endereço.',
  empty: 'Digite um endereço.',
  blanks: 'Endereços não podem conter espaços.',
  notAnAddress: 'Este não é um endereço. Tente 192.168.1.42 ou 192.168.1.42:30010.',
  notAlone: 'Digite só o domínio, sem https://, porta nem caminho.',
  scheme: 'Apps não usam “{{scheme}}://”. Use https://, wss:// ou http://.',
  user: 'Endereços não podem conter nome de usuário nem senha.',
  port: 'As portas vão de 1 a 65535.',
  host: {
    name: '“{{host}}” não é um endereço IP nem um nome de host.',
    number:
      '“{{host}}” não é um endereço IP nem um nome de host. Um endereço IP tem quatro números de 0 a 255, como 192.168.1.42.',
  },
};
