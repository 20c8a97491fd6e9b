import type { notice as english } from '../en/notice';
import type { Translation } from '../translation';

export const notice: Translation<typeof english, 'pt-BR'> = {
  storeNotSaved: {
    message: 'Não foi possível salvar {{document}}. O Beckon mantém a alteração na memória e tenta de novo.',
    advice: 'Verifique se há espaço no disco e se o Beckon pode gravar em sua pasta de dados.',
  },
  storeUntouchable: {
    message:
      'O arquivo com {{document}} está danificado, e o Beckon não conseguiu movê-lo. As alterações não serão salvas até você reiniciar.',
    advice: 'Verifique se o Beckon pode gravar em sua pasta de dados e reinicie-o.',
  },
  storeNewer: {
    message:
      'O arquivo com {{document}} foi gravado por uma versão mais recente do Beckon. Esta versão o mostra, mas não o altera.',
    advice: 'Atualize o Beckon para voltar a fazer alterações.',
  },
  storePartlyReset: {
    message: 'Não foi possível ler {{document}} por completo. Partes redefinidas: {{parts}}.',
    advice: 'O arquivo original foi salvo como {{file}} na pasta de dados do Beckon.',
    adviceWithCopy:
      'O arquivo original foi salvo como {{file}} na pasta de dados do Beckon, e o backup dele, como {{copy}}.',
  },
  storePartlyDropped: {
    message_one:
      'Não foi possível ler {{count, number}} entrada do arquivo com {{document}}. As outras estão em ordem.',
    message_many:
      'Não foi possível ler {{count, number}} de entradas do arquivo com {{document}}. As outras estão em ordem.',
    message_other:
      'Não foi possível ler {{count, number}} entradas do arquivo com {{document}}. As outras estão em ordem.',
  },
  storePartlyRestored: {
    message_one:
      'Não foi possível ler {{count, number}} entrada do arquivo com {{document}}. O Beckon a restaurou da última cópia boa.',
    message_many:
      'Não foi possível ler {{count, number}} de entradas do arquivo com {{document}}. O Beckon as restaurou da última cópia boa.',
    message_other:
      'Não foi possível ler {{count, number}} entradas do arquivo com {{document}}. O Beckon as restaurou da última cópia boa.',
  },
  storePartsRestored: {
    message: 'Não foi possível ler {{document}} por completo. Partes restauradas da última cópia boa: {{parts}}.',
  },
  storeQuarantined: {
    message: 'O arquivo com {{document}} estava danificado, e não havia backup. O Beckon começou do zero.',
    advice: 'O arquivo danificado foi salvo como {{file}} na pasta de dados do Beckon.',
  },
  storeRestored: {
    message: 'O arquivo com {{document}} estava danificado. O Beckon restaurou a última cópia boa.',
    advice:
      'Verifique se não falta nada recente. O arquivo danificado foi salvo como {{file}} na pasta de dados do Beckon.',
  },
  storeMissing: {
    message: 'O arquivo com {{document}} não foi encontrado. O Beckon restaurou a última cópia boa.',
    advice: 'Verifique se não falta nada recente.',
  },
  dataNotPrivate: {
    message:
      'Outros usuários deste computador podem abrir a pasta de dados do Beckon, e o Beckon não conseguiu mudar isso.',
    advice: 'Remova o acesso deles à pasta ou defina BECKON_USER_DATA com outra pasta.',
  },
  simulatedAppsRemoved: {
    message_one: '{{count, number}} app de demonstração foi removido.',
    message_many: '{{count, number}} de apps de demonstração foram removidos.',
    message_other: '{{count, number}} apps de demonstração foram removidos.',
    advice: 'Seus próprios apps não mudaram.',
  },
  simulatorNotRunning: 'O simulador não iniciou. O log diz o motivo.',
  simulatorFailed: {
    message: 'O simulador não iniciou.',
    advice: 'Tente de novo. Se continuar falhando, o log diz o motivo.',
  },
  unknownScenario: {
    message: 'O simulador não tem um cenário chamado “{{name}}”.',
    advice: 'Cenários disponíveis: {{scenarios}}.',
  },
};
