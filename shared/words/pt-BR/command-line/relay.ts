import type { relay as english } from '../../en/command-line/relay';
import type { Translation } from '../../translation';

export const relay: Translation<typeof english, 'pt-BR'> = {
  listening: 'O retransmissor está escutando em {{url}}',
  metrics: 'Métricas: {{url}}',
  register: 'URL de callback a registrar no serviço: {{url}}',
  registerWithSecret: 'URL de callback a registrar no serviço: {{url}}?secret=(seu segredo de callback)',
  noKeysFile: { message: 'Nenhum arquivo de chaves foi informado.', advice: 'Crie um com beckon relay-key.' },
  publicUrl: {
    missing: 'Falta o endereço público do retransmissor.',
    notWeb: 'O endereço público não é um endereço web.',
    extra: 'O endereço público não pode ter nome de usuário nem uma parte com “?” ou “#”.',
    advice: 'Use --public-url no formato https://relay.example.',
  },
  listen: {
    message: 'Não é possível entender o endereço de escuta.',
    advice: 'Use {{option}} no formato 127.0.0.1:8437, [::]:8437 ou unix:/run/relay.sock.',
  },
  trustProxy: {
    message: 'Não é possível entender o endereço de um proxy confiável.',
    advice: 'Use --trust-proxy no formato 10.0.0.5 ou 10.0.0.0/8.',
  },
  redis: {
    message: 'Não é possível entender o endereço do Redis.',
    advice: 'Digite-o no formato redis://127.0.0.1:6379 ou rediss://….',
    silent: 'O Redis não está respondendo.',
    check: 'Verifique --redis e se o Redis está em execução e aceita este computador.',
  },
  token: {
    missing: 'Nenhum token de desenvolvedor foi informado.',
    missingAdvice: 'Use --token-file FILE ou defina {{variable}}.',
    emptyFile: 'O arquivo com o token de desenvolvedor está vazio.',
    unreadable: 'Não é possível ler o token de desenvolvedor.',
    unreadableFile: 'Não é possível ler o arquivo com o token de desenvolvedor ({{code}}).',
  },
  callbackSecret: {
    missing: 'Nenhum segredo de callback foi informado.',
    missingAdvice:
      'Use --callback-secret-file FILE ou defina {{variable}}. Para aceitar callbacks de qualquer origem, use --no-callback-secret.',
    both: 'Um segredo de callback foi informado junto com --no-callback-secret.',
    bothAdvice: 'Remova --no-callback-secret ou então --callback-secret-file e {{variable}}.',
    emptyFile: 'O arquivo com o segredo de callback está vazio.',
    unreadable: 'Não é possível ler o segredo de callback.',
    unreadableFile: 'Não é possível ler o arquivo com o segredo de callback ({{code}}).',
  },
  secretForm: 'Deve ser uma linha de texto com no máximo {{max}} caracteres.',
  filePath: 'Verifique o caminho e quem tem permissão para ler o arquivo.',
  tls: {
    both: 'O TLS precisa de um certificado e da chave dele.',
    bothAdvice: 'Use --tls-cert e --tls-key.',
    certificate: 'Não é possível ler o certificado ({{code}}).',
    key: 'Não é possível ler a chave do certificado ({{code}}).',
    unusable: 'Não é possível usar o certificado e sua chave ({{code}}).',
    pem: 'Use arquivos PEM que pertençam um ao outro.',
  },
  data: {
    exposed: 'Qualquer pessoa neste computador pode alterar a pasta de dados.',
    notCreated: 'Não é possível criar a pasta de dados ({{code}}).',
    tooLong: 'O caminho da pasta de dados é longo demais.',
    notWritable: 'Não é possível gravar na pasta de dados ({{code}}).',
    inUse: 'Outro retransmissor está usando esta pasta de dados.',
    unusable: 'Não é possível usar a pasta de dados.',
    newer: 'O conteúdo da pasta de dados foi gravado por uma versão mais recente do Beckon. Ele não foi alterado.',
    newerAdvice: 'Atualize o Beckon ou use --data com outra pasta.',
    writable: 'Use --data com uma pasta em que você possa gravar.',
    own: 'Use --data com uma pasta que só este retransmissor use.',
  },
  keysFile: {
    exposed: 'Qualquer pessoa neste computador pode alterar ou substituir o arquivo de chaves.',
    exposedAdvice: 'Permita que só o proprietário grave no arquivo e na pasta dele: chmod go-w.',
    unreadable: 'Não é possível ler o arquivo de chaves ({{code}}).',
    advice: 'Verifique --keys-file.',
  },
  cannotListen: {
    inUse: 'O retransmissor não pode escutar em {{address}}: outro programa já faz isso.',
    other: 'O retransmissor não pode escutar em {{address}} ({{code}}).',
    unknown: 'O retransmissor não pode escutar em {{address}}.',
    advice: 'Use outro endereço com {{option}}.',
  },
  check: {
    ready: 'O retransmissor em {{url}} está pronto.',
    certificate: 'Não é possível verificar o certificado do retransmissor em {{url}} ({{code}}).',
    certificateAdvice: 'Se a autoridade dele não for conhecida publicamente, informe o certificado com --tls-cert.',
    silent: 'Nenhum retransmissor responde em {{url}}.',
    silentAdvice: 'Verifique --listen e se o retransmissor está em execução.',
  },
  key: {
    noKeysFile: {
      message: 'Nenhum arquivo de chaves foi informado.',
      advice: 'Use --keys-file FILE. Ele é criado se não existir.',
    },
    noName: {
      message: 'O nome da chave está faltando ou não pode ser usado.',
      advice: 'Use --name com 1 a 64 caracteres que digam de quem é a chave.',
    },
    noKeysInFile: {
      message: 'Este arquivo não contém chaves de acesso.',
      advice: 'Use outro arquivo com --keys-file.',
    },
    unknownName: {
      message: 'Nenhuma chave tem este nome.',
      advice: 'beckon relay-key --list mostra os nomes em uso.',
    },
    nameTaken: {
      message: 'Já existe uma chave com este nome.',
      advice: 'Use outro nome ou revogue antes essa chave com --revoke.',
    },
    oneAction: {
      message: '--list, --revoke e --expires não podem ser combinados.',
      advice: 'Use só uma dessas opções.',
    },
    nameInList: { message: '--list mostra todas as chaves e não aceita --name.', advice: 'Remova --name.' },
    wrongExpiry: {
      message: 'A chave não pode expirar nesse momento.',
      advice: 'Use --expires como 90d, 12h ou 2027-01-31 (o fim desse dia, UTC), no máximo dez anos à frente.',
    },
    noKeys: 'Ainda não há chaves.',
    heading: { name: 'Nome', created: 'Criada', expires: 'Expira' },
    never: 'nunca',
    expired: 'expirada {{when}}',
    expiresOn: 'Ela expira: {{when}}.',
    revoked: 'Revogada. Um retransmissor em execução percebe isso em até um segundo.',
    shownOnce: 'Copie a chave agora: ela só é mostrada uma vez, e o arquivo de chaves contém apenas o hash dela.',
    unusableFile: {
      message: 'Não é possível usar o arquivo de chaves ({{code}}).',
      advice: 'Verifique o caminho e quem tem permissão para gravar nele.',
    },
  },
};
