import type { setup as english } from '../en/setup';
import type { Translation } from '../translation';

export const setup: Translation<typeof english, 'pt-BR'> = {
  serviceAddress: {
    empty: 'Digite o endereço do serviço.',
    tooLong: 'O endereço do serviço é longo demais.',
    notHttps: 'O endereço do serviço deve começar com https://.',
    unreadable: 'Este não é um endereço de serviço.',
    hasUser: 'O endereço do serviço não pode conter nome de usuário nem senha.',
    hasQuery: 'O endereço do serviço não pode conter “?” nem “#”.',
    advice: 'Digite no formato https://service.example ou https://service.example/path.',
  },
  authorityFile: {
    tooLarge: 'Este arquivo é grande demais para uma autoridade de certificação.',
    notAFile: 'Não foi possível ler o arquivo da autoridade de certificação (não é um arquivo).',
    unreadable: 'Não foi possível ler o arquivo da autoridade de certificação ({{code}}).',
    unreadableSomehow: 'Não foi possível ler o arquivo da autoridade de certificação (ilegível).',
    advice: 'Escolha o arquivo PEM de novo ou continue sem ele.',
    noCertificate: 'Este arquivo não contém um certificado.',
    brokenCertificate: 'Este arquivo contém um certificado danificado.',
    pemAdvice: 'Use um arquivo PEM: texto com uma linha BEGIN CERTIFICATE.',
    elsewhere: {
      message: 'O arquivo da autoridade de certificação não pode estar em outro computador.',
      advice: 'Copie-o para este computador e escolha a cópia.',
    },
    notReadYet: {
      message: 'O arquivo da autoridade de certificação ainda está sendo carregado.',
      advice: 'Tente de novo daqui a pouco.',
    },
  },
};
