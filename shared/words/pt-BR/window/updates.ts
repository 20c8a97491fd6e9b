import type { updates as english } from '../../en/window/updates';
import type { Translation } from '../../translation';

export const updates: Translation<typeof english, 'pt-BR'> = {
  title: 'Atualizações',
  text: 'Se há uma nova versão do Beckon.',
  automatic: 'Atualizar automaticamente',
  automaticText:
    'O Beckon procura uma nova versão uma vez por dia e a baixa quando pode instalá-la por conta própria, mas nunca em uma conexão limitada. A solicitação informa a sua versão e nada sobre você.',
  check: 'Verificar agora',
  download: 'Baixar',
  retry: 'Tentar de novo',
  restart: 'Reiniciar e atualizar',
  downloads: 'Abrir a página de downloads',
  news: 'Novidades da versão {{version}}',
  checkedAt: 'Última verificação: {{age}}.',
  retryAt: 'O Beckon tentará de novo {{time}}.',
  banner: {
    ready: 'O Beckon {{version}} está pronto',
    readyText: 'Ele será instalado quando você encerrar o Beckon.',
    available: 'O Beckon {{version}} está disponível',
    availableText: 'Instale-o como pacote.',
    how: 'Ver como',
    why: 'Ver o motivo',
    later: 'Mais tarde',
  },
};
