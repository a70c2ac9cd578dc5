/** Three ridges, one behind the other, in the color of the text around them. They fill their room at true slopes. */
export function Ridges({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 96 30"
      preserveAspectRatio="xMidYMin slice"
      fill="currentColor"
      aria-hidden="true"
    >
      <path opacity=".2" d="M0 30V14L14 4l9 7L37 0l17 13 9-6 12 9 8-5 13 8v11z" />
      <path opacity=".3" d="M0 30v-9l11-5 10 6 15-10 14 10 13-6 14 7 9-4 10 5v6z" />
      <path opacity=".5" d="M0 30v-3l17-5 14 5 18-6 16 6 15-4 16 4v3z" />
    </svg>
  )
}
