import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import styles from './frame.module.css';
import type { FrameLink } from './links.ts';

interface Props {
  readonly id: string;
  readonly label: TextId;
  readonly links: readonly FrameLink[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

/**
 * A button with a menu of links. Escape closes the menu and returns the focus to the button; moving the focus elsewhere
 * closes it, too. Arrow keys move through the links, like Tab.
 */
export function GuestMenu({ id, label, links, isOpen, onToggle, onClose }: Props) {
  const text = useText();
  const menu = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const button = useRef<HTMLButtonElement>(null);

  const closeMenu = useEffectEvent(onClose);
  // Only for keyboard focus: touch moves the focus before the click. If the menu closed in between, the touched element
  // could move up, and the click would miss it.
  useEffect(() => {
    if (!isOpen) return undefined;
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible') && !menu.current?.contains(target)) closeMenu();
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      button.current?.focus();
      onClose();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [...(menu.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles keys that bubble from the button and links.
    <div ref={menu} className={styles.menu} onKeyDown={onKeyDown}>
      <button ref={button} type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {text(label)}
      </button>
      <ul id={id} hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.text}>
            <Link to={link.to} aria-current={link.to === address ? 'page' : undefined} onClick={onClose}>
              {text(link.text)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
