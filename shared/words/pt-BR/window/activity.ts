import type { activity as english } from '../../en/window/activity';
import type { Translation } from '../../translation';

export const activity: Translation<typeof english, 'pt-BR'> = {
  title: 'Atividade',
  lead: 'O que aconteceu com seus apps, e quando.',
  search: 'Buscar na atividade',
  clearSearch: 'Limpar busca',
  app: 'Mostrar um app',
  everyApp: 'Todos os apps',
  noApp: 'Nenhum app corresponde.',
  kinds: 'Mostrar só',
  none: 'Nenhuma atividade ainda',
  noneText:
    'Quando um app for adicionado, encontrado, perdido ou renomeado, ou uma bateria ficar fraca, você verá aqui.',
  noneForApp: 'Nada aconteceu com este app ainda.',
  noMatch: 'Nenhuma atividade corresponde',
  showAll: 'Mostrar toda a atividade',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar a atividade',
  retry: 'Tentar de novo',
  older: 'Mostrar anteriores',
  clear: 'Limpar atividade…',
  clearApp: 'Limpar atividade deste app…',
  clearQuestion: 'Limpar toda a atividade? Não é possível desfazer.',
  clearAppQuestion: 'Limpar a atividade deste app? Não é possível desfazer.',
  clearNow: 'Limpar',
  cancel: 'Cancelar',
  cleared: 'Atividade limpa',
};
