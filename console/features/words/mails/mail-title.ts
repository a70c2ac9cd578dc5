/** "order-confirmed" as a title: "Order confirmed". */
export function mailTitle(name: string): string {
  const words = name.replaceAll('-', ' ').replace('email', 'e-mail')
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}
