import type { notifications as english } from '../../en/window/notifications';
import type { Translation } from '../../translation';

export const notifications: Translation<typeof english, 'pt-BR'> = {
  save: 'Salvar',
  saved: 'Salvo',
  kinds: {
    title: 'Notificar quando',
    text: 'Escolha sobre o que o Beckon notifica você.',
    paired: 'Um app for pareado',
    'paired-text': 'Alguém escaneou um código que você mostrou, e o app foi adicionado.',
    'favourite-lost': 'A conexão com um favorito cair',
    'favourite-lost-text': 'Ele parou de responder e o Beckon está reconectando.',
    'favourite-back': 'Um favorito voltar',
    'favourite-back-text': 'Ele responde de novo depois de ter sido perdido.',
    'battery-low': 'Uma bateria ficar fraca',
    'battery-low-text':
      'Uma vez, quando um brinquedo conectado atinge o limite. Um nível desconhecido nunca conta como fraco.',
    'certificate-changed': 'Um certificado mudar',
    'certificate-changed-text':
      'Um app apresenta um certificado diferente daquele em que você confiou. O Beckon não se conecta a ele.',
    reconnect: 'Uma reconexão terminar',
    'reconnect-text': 'Se você a iniciou e ela falhar ou demorar mais que um instante.',
    'update-ready': 'Uma atualização está pronta',
    'update-ready-text': 'Uma nova versão foi baixada ou está disponível como pacote.',
  },
  try: {
    go: 'Enviar notificação de teste',
    shown: 'Notificação de teste enviada',
    shownText:
      'Não apareceu? Verifique nas configurações do sistema se o Beckon pode mostrar notificações e se o Não perturbe está desativado.',
  },
  quiet: {
    title: 'Horário de silêncio',
    on: 'Silenciar notificações em certos horários',
    onText:
      'Notificações silenciadas não são mostradas depois. Os resultados dos seus próprios pareamentos e reconexões continuam aparecendo.',
    from: 'De',
    to: 'Até',
    overMidnight: 'Do dia seguinte',
    same: 'O início e o fim devem ser diferentes.',
  },
  battery: {
    title: 'Bateria fraca',
    label: 'Fraca em',
    hint: 'Você só é notificado de novo depois que a bateria passa cinco pontos deste nível.',
    suffix: '%',
    outOfRange: 'Digite um número inteiro de {{min, number}} a {{max, number}}.',
    perToy: 'Para definir outro limite para um brinquedo, use o sino dele na página Brinquedos.',
    openToys: 'Abrir Brinquedos',
    own: 'Brinquedos com limite próprio, sem app salvo:',
    at: 'Fraca em {{percent, number(style: unit; unit: percent)}}',
    useUsual: 'Usar padrão',
    useUsualFor: 'Usar padrão para {{name}}',
  },
  toy: {
    usual: 'Fraca em {{percent, number(style: unit; unit: percent)}}',
    own: 'Fraca em {{percent, number(style: unit; unit: percent)}} (limite próprio)',
    change: '{{words}}: {{name}}. Alterar',
    label: 'A bateria deste brinquedo está fraca em',
    useUsual: 'Usar padrão',
  },
  muted: {
    title: 'Apps silenciados',
    text: 'O Beckon não notifica você sobre estes apps.',
    none: 'Nenhum app silenciado. Para silenciar um, abra-o e ative “Silenciar este app”.',
    unmute: 'Reativar',
    unmuteApp: 'Reativar notificações de {{name}}',
  },
  app: {
    title: 'Notificações',
    mute: 'Silenciar este app',
    text: 'Você é notificado sobre baterias fracas e certificados alterados. No caso de favoritos, também quando a conexão cai ou volta.',
    favouriteText:
      'Você é notificado quando a conexão cai ou volta, sobre baterias fracas e sobre um certificado alterado.',
    mutedText: 'Você não é notificado sobre este app. Os resultados das suas próprias reconexões continuam aparecendo.',
  },
};
