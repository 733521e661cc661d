import type { MailWords } from './en';

export const GERMAN_MAILS: MailWords = {
  language: 'de',
  nameless: 'Blog',
  invitation: {
    subject: '{inviter} lädt Sie in das Team {team} ein',
    sentence: '{inviter} lädt Sie in das Team {team} von {account} ein, mit der Rolle {role}.',
    button: 'Annehmen oder ablehnen',
    hint: 'Die Einladung gilt bis {date}.',
    reason:
      'Sie erhalten diese E-Mail von {account}, weil {inviter} Ihre Adresse eingetragen hat. Wenn Sie sie nicht erwartet haben, können Sie sie ignorieren.',
  },
  passwordReset: {
    subject: 'Neues Passwort festlegen',
    sentence: 'Jemand, wahrscheinlich Sie, hat ein neues Passwort für Ihre Anmeldung angefordert.',
    button: 'Neues Passwort festlegen',
    hint: 'Der Link gilt bis {date}.',
    reason:
      'Sie erhalten diese E-Mail von {account}, weil Sie sich dort anmelden können. Wenn Sie kein neues Passwort angefordert haben, können Sie sie ignorieren. Ihr Passwort bleibt unverändert.',
  },
  draftsFailed: {
    subject: 'Geplante Entwürfe wurden nicht veröffentlicht',
    sentence: 'Keiner der für {date} geplanten Entwürfe wurde veröffentlicht. Die Gründe:',
    button: 'Entwürfe öffnen',
    hint: 'Die Entwürfe bleiben erhalten, sind aber nicht mehr geplant.',
    reason:
      'Sie erhalten diese E-Mail von {account}, weil Sie die Entwürfe geplant haben oder weil Sie Inhaber des Kontos sind.',
  },
  failures: {
    conflict: 'Im Entwurf und im veröffentlichten Beitrag wurden dieselben Felder geändert.',
    outdated: 'Der Beitrag wurde geändert, seit der Entwurf angelegt wurde.',
    review: 'Das Konto verlangt eine Prüfung, aber der Entwurf wurde nicht freigegeben.',
    role: 'Die Person, die den Entwurf geplant oder zuletzt gespeichert hat, darf ihn nicht veröffentlichen.',
    deleted: 'Der Beitrag oder sein Entwurf wurde gelöscht.',
    invalid: 'Die Termine des Beitrags passen nicht zum geplanten Zeitpunkt.',
    size: 'Die Beiträge sind zu groß, um zusammen veröffentlicht zu werden.',
  },
  webhookNotice: {
    subject: 'Webhook-Status geändert: {webhooks}',
    sentence: 'Der Status von Webhooks von {account} hat sich geändert:',
    button: 'Webhooks öffnen',
    hint: 'Die Webhooks öffnen sich, sobald Sie angemeldet sind.',
    reason: 'Sie erhalten diese E-Mail von {account}, weil Ihnen das Konto gehört oder Sie dort Admin sind.',
  },
  webhookChanges: {
    failing: '{webhook} ({host}): Alle Aufrufe seit {date} sind fehlgeschlagen. Weitere Versuche folgen.',
    gone: '{webhook} ({host}): Deaktiviert am {date}, weil der Endpunkt mit 410 Gone geantwortet hat.',
    disabled:
      '{webhook} ({host}): Deaktiviert am {date}, weil zu lange alle Aufrufe fehlgeschlagen sind. Aktivieren Sie ihn, sobald der Endpunkt wieder funktioniert.',
    recovered: '{webhook} ({host}): Aufrufe sind seit {date} wieder erfolgreich.',
  },
  reviewRequest: {
    subject: '{person} bittet um die Prüfung von {post}',
    sentence: '{person} bittet Sie, den Entwurf von „{post}“ zu prüfen.',
    button: 'Entwurf prüfen',
    hint: 'Der Entwurf wird geöffnet, sobald Sie sich angemeldet haben.',
    reason:
      'Sie erhalten diese E-Mail von {account}, weil Sie dort Entwürfe freigeben können. E-Mails zu Prüfungen können Sie in Ihrem Profil abschalten.',
  },
  reviewApproval: {
    subject: '{person} hat {post} freigegeben',
    sentence: '{person} hat Ihren Entwurf von „{post}“ freigegeben.',
    button: 'Beitrag öffnen',
    hint: 'Der Beitrag wird geöffnet, sobald Sie sich angemeldet haben.',
    reason:
      'Sie erhalten diese E-Mail von {account}, weil Sie die Prüfung angefordert haben. E-Mails zu Prüfungen können Sie in Ihrem Profil abschalten.',
  },
  reviewRejection: {
    subject: '{person} bittet um Änderungen an {post}',
    sentence: '{person} bittet um Änderungen an Ihrem Entwurf von „{post}“.',
    button: 'Entwurf öffnen',
    hint: 'Der Entwurf wird geöffnet, sobald Sie sich angemeldet haben.',
    reason:
      'Sie erhalten diese E-Mail von {account}, weil Sie die Prüfung angefordert haben. E-Mails zu Prüfungen können Sie in Ihrem Profil abschalten.',
  },
};
