import type { MailWords } from './en';

export const FRENCH_MAILS: MailWords = {
  language: 'fr',
  nameless: 'Blog',
  invitation: {
    subject: '{inviter} vous invite à rejoindre {team}',
    sentence: '{inviter} vous invite à rejoindre l’équipe {team} de {account} avec le rôle {role}.',
    button: 'Accepter ou refuser',
    hint: 'L’invitation expire le {date}.',
    reason:
      'Vous recevez cet e-mail de {account} parce que {inviter} a indiqué votre adresse. Si vous ne savez pas de quoi il s’agit, ignorez-le : il ne se passera rien.',
  },
  passwordReset: {
    subject: 'Choisir un nouveau mot de passe',
    sentence: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
    button: 'Choisir un nouveau mot de passe',
    hint: 'Le lien fonctionne jusqu’au {date}.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous y avez un compte. Si vous n’avez pas demandé de nouveau mot de passe, ignorez-le : rien ne change.',
  },
  draftsFailed: {
    subject: 'Des brouillons programmés n’ont pas été publiés',
    sentence:
      'Les brouillons programmés pour le {date} n’ont pas été publiés. Aucun n’est devenu public, pour les raisons suivantes :',
    button: 'Ouvrir les brouillons',
    hint: 'Les brouillons sont conservés, mais ne sont plus programmés.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous avez programmé les brouillons ou que le compte vous appartient.',
  },
  failures: {
    conflict: 'Le brouillon et l’article en ligne ont modifié les mêmes champs.',
    outdated: 'L’article a changé depuis la création du brouillon.',
    review: 'La relecture exigée par le compte manque.',
    role: 'Le rôle de la personne qui a programmé ou enregistré le brouillon ne permet pas de le publier.',
    deleted: 'L’article ou son brouillon a été supprimé.',
    invalid: 'Les dates de l’article ne conviennent pas.',
    size: 'Les articles sont trop volumineux pour être publiés ensemble.',
  },
  webhookNotice: {
    subject: 'L’état de webhooks a changé : {webhooks}',
    sentence: 'L’état de webhooks de {account} a changé :',
    button: 'Ouvrir les webhooks',
    hint: 'Les webhooks s’ouvrent une fois que vous êtes connecté.',
    reason:
      'Vous recevez cet e-mail de {account} parce que le compte vous appartient ou que vous y êtes administrateur.',
  },
  webhookChanges: {
    failing: '{webhook} ({host}) : tous les appels échouent depuis le {date}. Le service continue d’essayer.',
    gone: '{webhook} ({host}) : désactivé le {date}, car le point de terminaison a répondu 410 Gone.',
    disabled:
      '{webhook} ({host}) : désactivé le {date}, car tous les appels ont échoué pendant trop longtemps. Activez-le dès que le point de terminaison fonctionne à nouveau.',
    recovered: '{webhook} ({host}) : les appels réussissent à nouveau depuis le {date}.',
  },
  reviewRequest: {
    subject: '{person} demande une relecture de {post}',
    sentence: '{person} vous demande de relire le brouillon de « {post} ».',
    button: 'Relire le brouillon',
    hint: 'Le brouillon s’ouvre une fois que vous êtes connecté.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous pouvez y approuver des brouillons. Vous pouvez désactiver les e-mails de relecture dans votre profil.',
  },
  reviewApproval: {
    subject: '{person} a approuvé {post}',
    sentence: '{person} a approuvé votre brouillon de « {post} ».',
    button: 'Ouvrir l’article',
    hint: 'L’article s’ouvre une fois que vous êtes connecté.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous avez demandé la relecture. Vous pouvez désactiver les e-mails de relecture dans votre profil.',
  },
  reviewRejection: {
    subject: '{person} demande des modifications de {post}',
    sentence: '{person} demande des modifications de votre brouillon de « {post} ».',
    button: 'Ouvrir le brouillon',
    hint: 'Le brouillon s’ouvre une fois que vous êtes connecté.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous avez demandé la relecture. Vous pouvez désactiver les e-mails de relecture dans votre profil.',
  },
};
