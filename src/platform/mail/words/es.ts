import type { MailWords } from './en';

export const SPANISH_MAILS: MailWords = {
  language: 'es',
  nameless: 'Blog',
  invitation: {
    subject: '{inviter} te invita a unirte a {team}',
    sentence: '{inviter} te invita a unirte al equipo {team} de {account} con el rol {role}.',
    button: 'Aceptar o rechazar',
    hint: 'La invitación vence el {date}.',
    reason:
      'Recibes este correo de {account} porque {inviter} ha indicado tu dirección. Si no lo esperabas, puedes ignorarlo.',
  },
  passwordReset: {
    subject: 'Establecer una contraseña nueva',
    sentence: 'Alguien, probablemente tú, ha pedido una contraseña nueva para tu cuenta.',
    button: 'Establecer una contraseña nueva',
    hint: 'El enlace es válido hasta el {date}.',
    reason:
      'Recibes este correo de {account} porque tienes una cuenta allí. Si no has pedido una contraseña nueva, puedes ignorarlo. Tu contraseña no cambiará.',
  },
  draftsFailed: {
    subject: 'No se publicaron los borradores programados',
    sentence: 'No se publicó ninguno de los borradores programados para el {date}, por estas razones:',
    button: 'Abrir los borradores',
    hint: 'Los borradores se conservan, pero ya no están programados.',
    reason: 'Recibes este correo de {account} porque programaste los borradores o porque la cuenta es tuya.',
  },
  failures: {
    conflict: 'En el borrador y en la entrada publicada se cambiaron los mismos campos.',
    outdated: 'La entrada cambió después de crear el borrador.',
    review: 'La cuenta exige una revisión, pero el borrador no está aprobado.',
    role: 'La persona que programó el borrador, o la última que lo guardó, no tiene permiso para publicarlo.',
    deleted: 'Se eliminó la entrada o su borrador.',
    invalid: 'Las fechas de la entrada no son compatibles con la hora programada.',
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
    sentence: '{person} te pide que revises el borrador de «{post}».',
    button: 'Revisar el borrador',
    hint: 'El borrador se abrirá cuando inicies sesión.',
    reason:
      'Recibes este correo de {account} porque puedes aprobar borradores allí. Puedes desactivar los correos sobre revisiones en tu perfil.',
  },
  reviewApproval: {
    subject: '{person} ha aprobado {post}',
    sentence: '{person} ha aprobado tu borrador de «{post}».',
    button: 'Abrir la entrada',
    hint: 'La entrada se abrirá cuando inicies sesión.',
    reason:
      'Recibes este correo de {account} porque solicitaste la revisión. Puedes desactivar los correos sobre revisiones en tu perfil.',
  },
  reviewRejection: {
    subject: '{person} pide cambios en {post}',
    sentence: '{person} pide cambios en tu borrador de «{post}».',
    button: 'Abrir el borrador',
    hint: 'El borrador se abrirá cuando inicies sesión.',
    reason:
      'Recibes este correo de {account} porque solicitaste la revisión. Puedes desactivar los correos sobre revisiones en tu perfil.',
  },
};
