import { useMemo } from 'react';
import { useApp } from '../app/context.tsx';

/** Days and times as one writes them in the language of the page. */
export function useDates() {
  const { language } = useApp();
  return useMemo(() => {
    const locale = language === 'it' ? 'it-IT' : 'en-GB';
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
    const time = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
    return {
      day: (at: string): string => day.format(new Date(at)),
      time: (at: string): string => time.format(new Date(at)),
    };
  }, [language]);
}

/** A moment as a field of a form writes it, in the zone of this browser. */
export const localMoment = (at: Date): string => {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};
