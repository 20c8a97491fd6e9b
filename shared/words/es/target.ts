import type { target as english } from '../en/target';
import type { Translation } from '../translation';

export const target: Translation<typeof english, 'es'> = {
  tooLong: 'Es demasiado largo para ser una dirección.',
  empty: 'Introduce una dirección.',
  blanks: 'Las direcciones no pueden contener espacios.',
  notAnAddress: 'Esto no es una dirección. Prueba 192.168.1.42 o 192.168.1.42:30010.',
  notAlone: 'Introduce solo el dominio, sin https://, puerto ni ruta.',
  scheme: 'Las apps no usan “{{scheme}}://”. Usa https://, wss:// o http://.',
  user: 'Las direcciones no pueden contener un nombre de usuario ni una contraseña.',
  port: 'Los puertos van del 1 al 65535.',
  host: {
    name: '“{{host}}” no es una dirección IP ni un nombre de host.',
    number:
      '“{{host}}” no es una dirección IP ni un nombre de host. Una dirección IP tiene cuatro números del 0 al 255, como 192.168.1.42.',
  },
};
