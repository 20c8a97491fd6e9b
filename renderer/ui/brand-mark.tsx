import { useId } from 'react';

/** Beckon's mark, as in `build/icon.svg`. Decorative. */
export function BrandMark({ size }: { readonly size: number }) {
  const gradient = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor="#7d87f2" />
          <stop offset="0.55" stopColor="#5b65dd" />
          <stop offset="1" stopColor="#3b43a8" />
        </linearGradient>
      </defs>
      <rect x="16" y="16" width="480" height="480" rx="116" fill={`url(#${gradient})`} />
      <g fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="34">
        <path d="M110.2 179.9A178 178 0 0 1 401.8 179.9" opacity="0.62" />
        <path d="M164.3 217.8A112 112 0 0 1 347.7 217.8" />
        <path d="M164.3 346.2A112 112 0 0 0 347.7 346.2" stroke="#ffd479" />
      </g>
      <circle cx="256" cy="282" r="46" fill="#fff" />
    </svg>
  );
}
