import type { MailWords } from './en';

export const SPANISH_MAILS: MailWords = {
  language: 'es',
  nameless: 'Blog',
  invitation: {
    subject: '{inviter} le invita a {team}',
    sentence: '{inviter} le invita al equipo {team} de {account} con el rol {role}.',
    button: 'Aceptar o rechazar',
    ends: 'La invitación vence el {date}.',
    reason:
      'Recibe este correo de {account} porque {inviter} ha indicado su dirección. Si no sabe de qué se trata, ignórelo: no pasará nada.',
  },
  passwordReset: {
    subject: 'Establecer una contraseña nueva',
    sentence: 'Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta.',
    button: 'Establecer una contraseña nueva',
    ends: 'El enlace funciona hasta el {date}.',
    reason:
      'Recibe este correo de {account} porque tiene una cuenta allí. Si no ha pedido una contraseña nueva, ignórelo: nada cambia.',
  },
};
