/** The mark of the shop in the color of its brand. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        d="M16 1 29 27H19.6l-1.4 4h-4.4l-1.4-4H3L16 1Zm0 8.2L12.6 16l2.2 1.8 1.6-1.5 2.2 2.2 1-1.4L16 9.2Z"
      />
    </svg>
  )
}
