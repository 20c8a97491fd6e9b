import type { errors as english } from '../../en/window/errors';
import type { Translation } from '../../translation';

export const errors: Translation<typeof english, 'es'> = {
  unavailable: { title: 'Beckon no responde', retry: 'Reintentar' },
  crash: {
    title: 'Algo falló en esta ventana',
    text: 'Es un error de Beckon. Tus apps y ajustes están a salvo. Vuelve a cargar la ventana. Si ocurre de nuevo, copia los detalles en un informe.',
    reload: 'Recargar',
    copy: 'Copiar detalles',
    copied: 'Copiado',
  },
  code: 'Código {{code}}',
  serviceCode: 'Código {{code}} ({{serviceCode}})',
  dismiss: 'Cerrar',
  timesOver_one: 'Ha ocurrido una vez.',
  timesOver_many: 'Ha ocurrido {{count, number}} de veces.',
  timesOver_other: 'Ha ocurrido {{count, number}} veces.',
};
