import type { transferFile as english } from '../en/transfer-file';
import type { Translation } from '../translation';

export const transferFile: Translation<typeof english, 'pt-BR'> = {
  refused: 'Não é possível usar “{{file}}”. {{problem}}',
  notAFile: 'Não é um arquivo.',
  tooLarge: 'Tem mais de {{max}} MiB.',
  grew: 'Mudou enquanto o Beckon o lia.',
  unreadable: 'Não foi possível lê-lo ({{code}}).',
  unreadableSomehow: 'Não foi possível lê-lo (motivo desconhecido).',
  notText: 'Não é um arquivo de texto UTF-8.',
  notJson: 'Não é JSON válido: linha {{line}}, coluna {{column}}.',
  notAnExport: 'Não é uma exportação do Beckon: {{problem}}.',
  newer: 'Foi gravado por uma versão mais recente do Beckon: “version” é {{version}}.',
  tooMany: 'Tem mais de {{max, number}} entradas.',
  noneReadable: 'Nenhuma das entradas pode ser lida: {{problem}}.',
};
