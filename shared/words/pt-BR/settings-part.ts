import type { settingsPart as english } from '../en/settings-part';
import type { Translation } from '../translation';

export const settingsPart: Translation<typeof english, 'pt-BR'> = {
  service: 'o serviço',
  serviceBeforeSimulator: 'o serviço de antes do simulador',
  pollInterval: 'o intervalo de atualização',
  view: 'a visualização de Apps',
  sort: 'a ordenação',
  filter: 'o filtro',
  group: 'o grupo selecionado',
  desktop: 'as opções do sistema',
  closeAction: 'o que acontece ao fechar a janela',
  startAtLogin: 'abrir ao iniciar sessão',
  startHidden: 'iniciar oculto',
  shortcut: 'o atalho',
  notifications: 'as notificações',
  quietHours: 'a programação das notificações',
  battery: 'o limite de bateria fraca',
  toyBatteries: 'os limites de bateria fraca por brinquedo',
  mutedApps: 'os apps silenciados',
  discreet: 'o modo discreto',
  nearbyView: 'a visualização de Por perto',
  appearance: 'a aparência',
  theme: 'o tema',
  language: 'o idioma',
  density: 'a altura das linhas',
  listWidth: 'a largura da lista',
};
