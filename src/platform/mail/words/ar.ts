import type { MailWords } from './en';

export const ARABIC_MAILS: MailWords = {
  language: 'ar',
  nameless: 'المدونة',
  invitation: {
    subject: 'يدعوك {inviter} إلى {team}',
    sentence: 'يدعوك {inviter} إلى فريق {team} في {account} بدور {role}.',
    button: 'قبول الدعوة أو رفضها',
    ends: 'تنتهي الدعوة يوم {date}.',
    reason:
      'تصلك هذه الرسالة من {account} لأن {inviter} أدخل عنوانك. إذا كنت لا تعرف ما الأمر فتجاهلها: لن يحدث شيء.',
  },
  passwordReset: {
    subject: 'تعيين كلمة مرور جديدة',
    sentence: 'طلب شخص ما، ربما أنت، كلمة مرور جديدة لحسابك.',
    button: 'تعيين كلمة مرور جديدة',
    ends: 'يعمل الرابط حتى {date}.',
    reason:
      'تصلك هذه الرسالة من {account} لأن لديك حسابًا هناك. إذا لم تطلب كلمة مرور جديدة فتجاهلها: لن يتغير شيء.',
  },
};
