import type { updates as english } from '../../en/window/updates';
import type { Translation } from '../../translation';

export const updates: Translation<typeof english, 'es'> = {
  title: 'Actualizaciones',
  text: 'Si hay una versión nueva de Beckon.',
  automatic: 'Actualizar automáticamente',
  automaticText:
    'Beckon busca una versión nueva una vez al día y la descarga cuando puede instalarla por sí mismo; nunca con una conexión de uso medido. La petición dice qué versión tienes y nada sobre ti.',
  check: 'Buscar ahora',
  download: 'Descargar',
  retry: 'Reintentar',
  restart: 'Reiniciar y actualizar',
  downloads: 'Abrir la página de descargas',
  news: 'Novedades de {{version}}',
  checkedAt: 'Última búsqueda: {{age}}.',
  retryAt: 'Beckon lo intentará de nuevo {{time}}.',
  banner: {
    ready: 'Beckon {{version}} está listo',
    readyText: 'Se instalará cuando salgas de Beckon.',
    available: 'Beckon {{version}} está disponible',
    availableText: 'Instálalo como paquete.',
    how: 'Ver cómo',
    why: 'Ver el motivo',
    later: 'Más tarde',
  },
};
