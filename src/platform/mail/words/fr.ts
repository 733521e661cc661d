import type { MailWords } from './en';

export const FRENCH_MAILS: MailWords = {
  language: 'fr',
  nameless: 'Blog',
  invitation: {
    subject: '{inviter} vous invite à rejoindre {team}',
    sentence: '{inviter} vous invite à rejoindre l’équipe {team} de {account} avec le rôle {role}.',
    button: 'Accepter ou refuser',
    ends: 'L’invitation expire le {date}.',
    reason:
      'Vous recevez cet e-mail de {account} parce que {inviter} a indiqué votre adresse. Si vous ne savez pas de quoi il s’agit, ignorez-le : il ne se passera rien.',
  },
  passwordReset: {
    subject: 'Choisir un nouveau mot de passe',
    sentence: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
    button: 'Choisir un nouveau mot de passe',
    ends: 'Le lien fonctionne jusqu’au {date}.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous y avez un compte. Si vous n’avez pas demandé de nouveau mot de passe, ignorez-le : rien ne change.',
  },
};
