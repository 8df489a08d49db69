; Ends the companion of this folder, and no other program: by its full path, since others may have its name.
; Pushes "none" (it did not run), "closed" or "failed".
;
; First its windows are asked to close, so that it hides the overlay and frees its hotkeys; what has not ended after eight
; seconds is ended without asking, which it survives: what it has saved is on the disk.

!define COMPANION_WINDOW "PunktgenauCompanion"
!define WM_CLOSE_MESSAGE 0x0010
!define ASK_TRIES 80
!define ALL_TRIES 100
!define PROCESS_TERMINATE 0x0001
!define PROCESS_QUERY_LIMITED_INFORMATION 0x1000
!define TH32CS_SNAPPROCESS 2
; PROCESSENTRY32W in 64 bits: its size, where the process number is, where the name is.
!define PROCESS_ENTRY_BYTES 568

!macro companionProcess un
  ; Pushes the number of a process that runs $INSTDIR\Punktgenau.exe, 0 if there is none.
  Function ${un}FindCompanion
    Push $0
    Push $1
    Push $2
    Push $3
    Push $4
    Push $5
    Push $6
    GetFullPathName $6 "$INSTDIR\Punktgenau.exe"
    StrCpy $5 0
    System::Call 'kernel32::CreateToolhelp32Snapshot(i ${TH32CS_SNAPPROCESS}, i 0) p .r0'
    System::Alloc ${PROCESS_ENTRY_BYTES}
    Pop $1
    System::Call '*$1(i ${PROCESS_ENTRY_BYTES})'
    System::Call 'kernel32::Process32FirstW(p r0, p r1) i .r2'
    ${DoWhile} $2 <> 0
      System::Call '*$1(i, i, i .r3, i, p, i, i, i, i, i, &w260 .r4)'
      ${If} $4 == "Punktgenau.exe"
        Call ${un}PathOfProcess
        ${If} $4 == $6
          StrCpy $5 $3
          ${Break}
        ${EndIf}
      ${EndIf}
      System::Call 'kernel32::Process32NextW(p r0, p r1) i .r2'
    ${Loop}
    System::Free $1
    System::Call 'kernel32::CloseHandle(p r0)'
    StrCpy $0 $5
    Pop $6
    Pop $5
    Pop $4
    Pop $3
    Pop $2
    Pop $1
    Exch $0
  FunctionEnd

  ; $3: number of a process; $4 becomes the path of its program.
  Function ${un}PathOfProcess
    Push $7
    System::Call 'kernel32::OpenProcess(i ${PROCESS_QUERY_LIMITED_INFORMATION}, i 0, i r3) p .r7'
    StrCpy $4 ""
    ${If} $7 P<> 0
      System::Call 'kernel32::QueryFullProcessImageNameW(p r7, i 0, w .r4, *i ${NSIS_MAX_STRLEN})'
      System::Call 'kernel32::CloseHandle(p r7)'
    ${EndIf}
    Pop $7
  FunctionEnd

  ; $0: number of a process, whose windows are asked to close.
  Function ${un}AskToClose
    Push $1
    Push $2
    StrCpy $1 0
    ${Do}
      System::Call 'user32::FindWindowExW(p 0, p r1, w "${COMPANION_WINDOW}", p 0) p .r1'
      ${If} $1 P= 0
        ${Break}
      ${EndIf}
      System::Call 'user32::GetWindowThreadProcessId(p r1, *i .r2)'
      ${If} $2 = $0
        System::Call 'user32::PostMessageW(p r1, i ${WM_CLOSE_MESSAGE}, p 0, p 0)'
      ${EndIf}
    ${Loop}
    Pop $2
    Pop $1
  FunctionEnd

  Function ${un}CloseCompanion
    Push $0
    Push $1
    Push $2
    StrCpy $2 "none"
    ${For} $1 1 ${ALL_TRIES}
      Call ${un}FindCompanion
      Pop $0
      ${If} $0 = 0
        ${Break}
      ${EndIf}
      ${If} $1 = 1
        Call ${un}AskToClose
      ${ElseIf} $1 > ${ASK_TRIES}
        Call ${un}EndProcess
      ${EndIf}
      StrCpy $2 "closed"
      Sleep 100
    ${Next}
    ${If} $0 <> 0
      StrCpy $2 "failed"
    ${EndIf}
    StrCpy $0 $2
    Pop $2
    Pop $1
    Exch $0
  FunctionEnd

  ; $0: number of a process.
  Function ${un}EndProcess
    Push $1
    System::Call 'kernel32::OpenProcess(i ${PROCESS_TERMINATE}, i 0, i r0) p .r1'
    ${If} $1 P<> 0
      System::Call 'kernel32::TerminateProcess(p r1, i 1)'
      System::Call 'kernel32::CloseHandle(p r1)'
    ${EndIf}
    Pop $1
  FunctionEnd
!macroend

!insertmacro companionProcess ""
!insertmacro companionProcess "un."
