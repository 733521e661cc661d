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
      'Vous recevez cet e-mail de {account} parce que {inviter} a indiqué votre adresse. Si vous ne vous y attendiez pas, vous pouvez l’ignorer.',
  },
  passwordReset: {
    subject: 'Choisir un nouveau mot de passe',
    sentence: 'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.',
    button: 'Choisir un nouveau mot de passe',
    hint: 'Le lien est valable jusqu’au {date}.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous y avez un compte. Si vous n’avez pas demandé de nouveau mot de passe, vous pouvez l’ignorer. Votre mot de passe ne changera pas.',
  },
  draftsFailed: {
    subject: 'Des brouillons planifiés n’ont pas été publiés',
    sentence: 'Aucun des brouillons planifiés pour le {date} n’a été publié, pour les raisons suivantes :',
    button: 'Ouvrir les brouillons',
    hint: 'Les brouillons sont conservés, mais ne sont plus planifiés.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous avez planifié les brouillons ou que le compte vous appartient.',
  },
  failures: {
    conflict: 'Les mêmes champs ont été modifiés dans le brouillon et dans l’article publié.',
    outdated: 'L’article a changé depuis la création du brouillon.',
    review: 'Le compte exige une relecture, mais le brouillon n’a pas été approuvé.',
    role: 'La personne qui a planifié le brouillon, ou la dernière à l’avoir enregistré, n’a pas le droit de le publier.',
    deleted: 'L’article ou son brouillon a été supprimé.',
    invalid: 'Les dates de l’article sont incompatibles avec l’heure planifiée.',
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
    sentence: '{person} vous demande de relire le brouillon de « {post} ».',
    button: 'Relire le brouillon',
    hint: 'Le brouillon s’ouvrira une fois que vous serez connecté.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous pouvez y approuver des brouillons. Vous pouvez désactiver les e-mails de relecture dans votre profil.',
  },
  reviewApproval: {
    subject: '{person} a approuvé {post}',
    sentence: '{person} a approuvé votre brouillon de « {post} ».',
    button: 'Ouvrir l’article',
    hint: 'L’article s’ouvrira une fois que vous serez connecté.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous avez demandé la relecture. Vous pouvez désactiver les e-mails de relecture dans votre profil.',
  },
  reviewRejection: {
    subject: '{person} demande des modifications pour {post}',
    sentence: '{person} demande des modifications pour votre brouillon de « {post} ».',
    button: 'Ouvrir le brouillon',
    hint: 'Le brouillon s’ouvrira une fois que vous serez connecté.',
    reason:
      'Vous recevez cet e-mail de {account} parce que vous avez demandé la relecture. Vous pouvez désactiver les e-mails de relecture dans votre profil.',
  },
};
