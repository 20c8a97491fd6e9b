import type { setup as english } from '../en/setup';
import type { Translation } from '../translation';

export const setup: Translation<typeof english, 'es'> = {
  serviceAddress: {
    empty: 'Introduce la dirección del servicio.',
    tooLong: 'La dirección del servicio es demasiado larga.',
    notHttps: 'La dirección del servicio debe empezar por https://.',
    unreadable: 'Esto no es una dirección de servicio.',
    hasUser: 'La dirección del servicio no puede contener un nombre de usuario ni una contraseña.',
    hasQuery: 'La dirección del servicio no puede contener “?” ni “#”.',
    advice: 'Introdúcela así: https://service.example o https://service.example/path.',
  },
  authorityFile: {
    tooLarge: 'Este archivo es demasiado grande para una autoridad de certificación.',
    notAFile: 'No se pudo leer el archivo de la autoridad de certificación (no es un archivo).',
    unreadable: 'No se pudo leer el archivo de la autoridad de certificación ({{code}}).',
    unreadableSomehow: 'No se pudo leer el archivo de la autoridad de certificación (ilegible).',
    advice: 'Vuelve a elegir el archivo PEM o continúa sin él.',
    noCertificate: 'Este archivo no contiene ningún certificado.',
    brokenCertificate: 'Este archivo contiene un certificado dañado.',
    pemAdvice: 'Usa un archivo PEM: texto con una línea BEGIN CERTIFICATE.',
    elsewhere: {
      message: 'El archivo de la autoridad de certificación no puede estar en otro equipo.',
      advice: 'Cópialo en este equipo y elige la copia.',
    },
    notReadYet: {
      message: 'El archivo de la autoridad de certificación aún se está cargando.',
      advice: 'Inténtalo de nuevo en un momento.',
    },
  },
};
