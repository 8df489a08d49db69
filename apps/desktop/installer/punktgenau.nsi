; The installer of the Windows companion: for one user, without an administrator's rights. Built by `npm run build:desktop`,
; which defines VERSION, OUT_FILE, ICON, PICTURE, SIZE_KB, FILES (lists) and WORDS (texts, see build/installer-script.ts), when programs are
; signed SIGN_UNINSTALLER, and for tests QUICK (packed in seconds, and larger).
;
; Switches: /S silent · /D=FOLDER (last, without quotes) · /RESTART start the companion afterwards
; Uninstaller: /S silent · /PURGE settings and login go too

Unicode true
Target amd64-unicode
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID /FINAL lzma
!endif
SetDateSave off
CRCCheck force
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
ManifestLongPathAware true
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"
!include "Sections.nsh"
!include "WinVer.nsh"
!include "${FILES}"
!include "companion-process.nsh"

!define PRODUCT "Punktgenau"
!define PROGRAM "Punktgenau.exe"
!define UNINSTALLER "Uninstall.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PRODUCT}"
!define RUN_KEY "Software\Microsoft\Windows\CurrentVersion\Run"
!define APPROVED_KEY "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run"
; Exit codes in addition to NSIS's own 0, 1 (cancelled) and 2 (failed).
!define EXIT_OLD_WINDOWS 3
!define EXIT_ALREADY_RUNNING 4
!define EXIT_FILES_IN_USE 5
!define EXIT_NOT_WRITTEN 6

Name "${PRODUCT}"
BrandingText "${PRODUCT} ${VERSION}"
OutFile "${OUT_FILE}"
InstallDir "$LOCALAPPDATA\Programs\${PRODUCT}"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "$(FinishRun)"
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE KeepForeignFoldersApart
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES

; The languages, and everything the installer says in addition to NSIS's own words.
!include "${WORDS}"

VIProductVersion "${VERSION}.0"
VIFileVersion "${VERSION}.0"
!macro versionTexts language
  VIAddVersionKey /LANG=${language} "ProductName" "${PRODUCT}"
  VIAddVersionKey /LANG=${language} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${language} "CompanyName" "${PRODUCT}"
  VIAddVersionKey /LANG=${language} "LegalCopyright" "${PRODUCT}"
  VIAddVersionKey /LANG=${language} "FileDescription" "${PRODUCT} Setup"
  VIAddVersionKey /LANG=${language} "FileVersion" "${VERSION}"
!macroend
!insertmacro EachLanguage versionTexts

!ifdef SIGN_UNINSTALLER
  ; An unsigned uninstaller must not go out where programs are signed.
  !uninstfinalize '${SIGN_UNINSTALLER} "%1"' = 0
!endif

!include "replace-program.nsh"

; 0: no, 1: with its window, 2: as it was before, in the background.
Var restartCompanion
; "closed" when the companion ran and was ended for us.
Var formerRun

Function .onInit
  SetShellVarContext current
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(NeedsWindows10)" /SD IDOK
    SetErrorLevel ${EXIT_OLD_WINDOWS}
    Quit
  ${EndIf}
  ; Two installers at once would write over each other.
  System::Call 'kernel32::CreateMutexW(p 0, i 0, w "PunktgenauSetup") p .r0 ?e'
  Pop $0
  ${If} $0 = 183
    MessageBox MB_OK|MB_ICONSTOP "$(AlreadyInstalling)" /SD IDOK
    SetErrorLevel ${EXIT_ALREADY_RUNNING}
    Quit
  ${EndIf}
  StrCpy $restartCompanion 0
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/RESTART" $1
  ${IfNot} ${Errors}
    StrCpy $restartCompanion 1
  ${EndIf}
FunctionEnd

; A folder with files of others gets a folder of ours inside.
Function KeepForeignFoldersApart
  ${If} ${FileExists} "$INSTDIR\*"
  ${AndIfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
  ${AndIfNot} ${FileExists} "${SWAP_MARK}"
  ${AndIfNot} ${FileExists} "${NEW}\*"
    ${DirState} "$INSTDIR" $0
    ${If} $0 = 1
      StrCpy $INSTDIR "$INSTDIR\${PRODUCT}"
    ${EndIf}
  ${EndIf}
FunctionEnd

Section "${PRODUCT}"
  SetShellVarContext current
  ${If} ${Silent}
    Call KeepForeignFoldersApart
  ${EndIf}
  Call CloseCompanion
  Pop $formerRun
  ${If} $formerRun == "failed"
    MessageBox MB_OK|MB_ICONSTOP "$(FilesInUse)" /SD IDOK
    SetErrorLevel ${EXIT_FILES_IN_USE}
    Quit
  ${ElseIf} $formerRun == "closed"
    ${If} ${Silent}
    ${AndIf} $restartCompanion = 0
      StrCpy $restartCompanion 2
    ${EndIf}
  ${EndIf}

  Call FinishFormerInstaller
  Call UnpackNextToProgram
  ${If} $problem == ""
    Call SwapFiles
  ${EndIf}
  ${If} $problem != ""
    Call LeaveFormer
    MessageBox MB_OK|MB_ICONSTOP "$(NotWritten)$\n$\n$problem" /SD IDOK
    SetErrorLevel ${EXIT_NOT_WRITTEN}
    Quit
  ${EndIf}
  Call RemoveFormer
  CreateShortcut "$SMPROGRAMS\${PRODUCT}.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}" 0

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${PRODUCT}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${PRODUCT}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1

  Call StartAgain
SectionEnd

; The player, or a disk that is full, has ended the unpacking.
Function .onInstFailed
  Call LeaveFormer
FunctionEnd

; Nothing of the new version stays, and the old one goes on as it was.
Function LeaveFormer
  SetOutPath "$TEMP"
  RMDir /r "${NEW}"
  RMDir "$INSTDIR"
  ${If} $restartCompanion = 0
  ${AndIf} $formerRun == "closed"
    StrCpy $restartCompanion 2
  ${EndIf}
  Call StartAgain
FunctionEnd

; The companion that was closed, or is wanted, whichever version there is now.
Function StartAgain
  ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
    Return
  ${EndIf}
  ${If} $restartCompanion = 1
    Exec '"$INSTDIR\${PROGRAM}"'
  ${ElseIf} $restartCompanion = 2
    Exec '"$INSTDIR\${PROGRAM}" --background'
  ${EndIf}
FunctionEnd

Section "un.${PRODUCT}" RemoveProgram
  SectionIn RO
  SetShellVarContext current
  Call un.CloseCompanion
  Pop $0
  ${If} $0 == "failed"
    MessageBox MB_OK|MB_ICONSTOP "$(FilesInUse)" /SD IDOK
    SetErrorLevel ${EXIT_FILES_IN_USE}
    Quit
  ${EndIf}
  !insertmacro RemoveFiles
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/UPDATE" $1
  ${If} ${Errors}
    Delete "$INSTDIR\${UNINSTALLER}"
    ; Of an installer that was cut off.
    RMDir /r "${NEW}"
    Delete "${SWAP_MARK}"
    SetOutPath "$TEMP"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${PRODUCT}.lnk"
    DeleteRegValue HKCU "${RUN_KEY}" "${PRODUCT}"
    DeleteRegValue HKCU "${APPROVED_KEY}" "${PRODUCT}"
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
  ${EndIf}
SectionEnd

; No settings go without a question.
Section /o "un.$(SettingsSection)" RemoveSettings
  SetShellVarContext current
  RMDir /r "$APPDATA\${PRODUCT}"
  RMDir /r "$LOCALAPPDATA\${PRODUCT}"
SectionEnd

Function un.onInit
  SetShellVarContext current
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/PURGE" $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${RemoveSettings}
  ${EndIf}
FunctionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${RemoveProgram} "$(ProgramDescription)"
  !insertmacro MUI_DESCRIPTION_TEXT ${RemoveSettings} "$(SettingsDescription)"
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END
