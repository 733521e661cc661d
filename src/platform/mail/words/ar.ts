import type { MailWords } from './en';

export const ARABIC_MAILS: MailWords = {
  language: 'ar',
  nameless: 'المدونة',
  invitation: {
    subject: 'يدعوك {inviter} إلى {team}',
    sentence: 'يدعوك {inviter} إلى فريق {team} في {account} بدور {role}.',
    button: 'قبول الدعوة أو رفضها',
    hint: 'تنتهي الدعوة يوم {date}.',
    reason:
      'تصلك هذه الرسالة من {account} لأن {inviter} أدخل عنوانك. إذا كنت لا تعرف ما الأمر فتجاهلها: لن يحدث شيء.',
  },
  passwordReset: {
    subject: 'تعيين كلمة مرور جديدة',
    sentence: 'طلب شخص ما، ربما أنت، كلمة مرور جديدة لحسابك.',
    button: 'تعيين كلمة مرور جديدة',
    hint: 'يعمل الرابط حتى {date}.',
    reason:
      'تصلك هذه الرسالة من {account} لأن لديك حسابًا هناك. إذا لم تطلب كلمة مرور جديدة فتجاهلها: لن يتغير شيء.',
  },
  reviewRequest: {
    subject: 'يطلب {person} مراجعة {post}',
    sentence: 'يطلب منك {person} مراجعة مسودة «{post}».',
    button: 'مراجعة المسودة',
    hint: 'تُفتح المسودة بعد تسجيل الدخول.',
    reason:
      'تصلك هذه الرسالة من {account} لأنه يمكنك الموافقة على المسودات هناك. يمكنك إيقاف رسائل المراجعة في ملفك الشخصي.',
  },
  reviewApproval: {
    subject: 'وافق {person} على {post}',
    sentence: 'وافق {person} على مسودتك «{post}».',
    button: 'فتح المقالة',
    hint: 'تُفتح المقالة بعد تسجيل الدخول.',
    reason: 'تصلك هذه الرسالة من {account} لأنك طلبت المراجعة. يمكنك إيقاف رسائل المراجعة في ملفك الشخصي.',
  },
  reviewRejection: {
    subject: 'يطلب {person} تعديلات على {post}',
    sentence: 'يطلب {person} تعديلات على مسودتك «{post}».',
    button: 'فتح المسودة',
    hint: 'تُفتح المسودة بعد تسجيل الدخول.',
    reason: 'تصلك هذه الرسالة من {account} لأنك طلبت المراجعة. يمكنك إيقاف رسائل المراجعة في ملفك الشخصي.',
  },
};
