import type { MailWords } from './en';

export const SPANISH_MAILS: MailWords = {
  language: 'es',
  nameless: 'Blog',
  invitation: {
    subject: '{inviter} le invita a {team}',
    sentence: '{inviter} le invita al equipo {team} de {account} con el rol {role}.',
    button: 'Aceptar o rechazar',
    hint: 'La invitación vence el {date}.',
    reason:
      'Recibe este correo de {account} porque {inviter} ha indicado su dirección. Si no sabe de qué se trata, ignórelo: no pasará nada.',
  },
  passwordReset: {
    subject: 'Establecer una contraseña nueva',
    sentence: 'Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta.',
    button: 'Establecer una contraseña nueva',
    hint: 'El enlace funciona hasta el {date}.',
    reason:
      'Recibe este correo de {account} porque tiene una cuenta allí. Si no ha pedido una contraseña nueva, ignórelo: nada cambia.',
  },
  draftsFailed: {
    subject: 'No se publicaron los borradores programados',
    sentence:
      'Los borradores programados para el {date} no se publicaron. Ninguno se hizo público, por estas razones:',
    button: 'Abrir los borradores',
    hint: 'Los borradores se conservan, pero ya no están programados.',
    reason: 'Recibe este correo de {account} porque programó los borradores o porque la cuenta es suya.',
  },
  failures: {
    conflict: 'El borrador y la entrada publicada cambiaron los mismos campos.',
    outdated: 'La entrada cambió después de crear el borrador.',
    review: 'Falta la revisión que la cuenta exige.',
    role: 'El rol de quien programó o guardó el borrador no permite publicarlo.',
    deleted: 'La entrada o su borrador se eliminó.',
    invalid: 'Las fechas de la entrada no son válidas.',
    size: 'Las entradas son demasiado grandes para publicarse juntas.',
  },
  webhookNotice: {
    subject: 'Cambió el estado de webhooks: {webhooks}',
    sentence: 'Ha cambiado el estado de webhooks de {account}:',
    button: 'Abrir los webhooks',
    hint: 'Los webhooks se abren después de iniciar sesión.',
    reason: 'Recibe este correo de {account} porque la cuenta es suya o porque es administrador en ella.',
  },
  webhookChanges: {
    failing:
      '{webhook} ({host}): todas las llamadas han fallado desde el {date}. El servicio sigue intentándolo.',
    gone: '{webhook} ({host}): se desactivó el {date} porque el punto de conexión respondió 410 Gone.',
    disabled:
      '{webhook} ({host}): se desactivó el {date} porque todas las llamadas fallaron durante demasiado tiempo. Actívelo cuando el punto de conexión vuelva a funcionar.',
    recovered: '{webhook} ({host}): las llamadas vuelven a tener éxito desde el {date}.',
  },
  reviewRequest: {
    subject: '{person} solicita una revisión de {post}',
    sentence: '{person} le pide que revise el borrador de «{post}».',
    button: 'Revisar el borrador',
    hint: 'El borrador se abre después de iniciar sesión.',
    reason:
      'Recibe este correo de {account} porque puede aprobar borradores allí. Puede desactivar los correos sobre revisiones en su perfil.',
  },
  reviewApproval: {
    subject: '{person} ha aprobado {post}',
    sentence: '{person} ha aprobado su borrador de «{post}».',
    button: 'Abrir la entrada',
    hint: 'La entrada se abre después de iniciar sesión.',
    reason:
      'Recibe este correo de {account} porque solicitó la revisión. Puede desactivar los correos sobre revisiones en su perfil.',
  },
  reviewRejection: {
    subject: '{person} pide cambios en {post}',
    sentence: '{person} pide cambios en su borrador de «{post}».',
    button: 'Abrir el borrador',
    hint: 'El borrador se abre después de iniciar sesión.',
    reason:
      'Recibe este correo de {account} porque solicitó la revisión. Puede desactivar los correos sobre revisiones en su perfil.',
  },
};
