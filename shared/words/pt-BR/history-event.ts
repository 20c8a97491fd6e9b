import type { historyEvent as english } from '../en/history-event';
import type { Translation } from '../translation';

export const historyEvent: Translation<typeof english, 'pt-BR'> = {
  forgotten: 'Não está mais salvo.',
  kept: {
    nearby: 'Adicionado em Por perto.',
    code: 'Adicionado pelo código do dispositivo.',
    pairing: 'Pareado com este computador.',
    address: 'Adicionado pelo endereço.',
    import: 'Adicionado de um arquivo.',
    again: 'Adicionado de novo.',
  },
  unmerged: 'A mesclagem foi desfeita. O app voltou a ser salvo pelo endereço.',
  mergedKnown: 'Este é um app que você já tinha salvado. Agora os dois são um só.',
  merged: 'O serviço lista um app neste endereço. Agora os dois são um só.',
  moved: 'Mudou de {{from}} para {{to}}.',
  callsItself: 'Agora se chama “{{name}}”. Antes: “{{former}}”.',
  unnamed: 'sem nome',
  toyRenamed: 'Brinquedo renomeado de “{{former}}” para “{{name}}”.',
  pinRemoved: 'Você deixou de confiar no certificado próprio dele.',
  pinned: 'Você confiou no certificado dele para {{address}}.',
  batteryLow: '“{{toy}}” está com {{battery, number(style: unit; unit: percent)}}.',
};
